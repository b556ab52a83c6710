"""What several tests need: random matches, packs with chosen hands, records, and the rules written a second time."""
