"""The bots of classic belote."""
