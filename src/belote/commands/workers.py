"""Who does long work for a command: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context
from socket import getaddrinfo
from typing import Final
from urllib.parse import urlsplit

from belote.ai.interrupts import interrupts_held
from belote.ai.processes import serve
from belote.commandline import UnusableError
from belote.engine.text import quoted
from belote.files import reason
from belote.i18n import _

MOST_PROCESSES: Final = 61
"""Windows cannot wait for more."""
PATIENCE: Final = 5
"""Seconds that a scheduler has to answer."""


class ProcessDiedError(UnusableError):
    """A process is gone, and what it was at is lost."""


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """So many processes. They end with the block, and where it ends early at once, even in the midst of a task.

    `UnusableError` when they cannot be started; `ProcessDiedError` in the block when one of them dies.
    """
    with _started(), interrupts_held():  # Else processes that are still starting would complain of it.
        executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=serve)
    with executor:
        try:
            with _started(), interrupts_held():
                for _job in range(jobs):
                    executor.submit(os.getpid)
            yield executor
        except BaseException as error:
            for process in active_children():
                process.kill()  # One that is stopped would heed nothing less.
            executor.shutdown(cancel_futures=True)
            if isinstance(error, BrokenExecutor):
                raise ProcessDiedError(_("a process that worked for belote has died")) from None
            raise


@contextmanager
def _started() -> Iterator[None]:
    """`UnusableError` where the system refuses what a process is started with."""
    try:
        yield
    except OSError as error:
        raise UnusableError(_("no process can be started ({reason})").format(reason=reason(error))) from None


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of the Dask scheduler at an address.

    `UnusableError` when Dask is not installed or no scheduler answers, and in the block when the cluster is lost or
    lacks belote.
    """
    try:
        dask = import_module("distributed")
    except ImportError:
        raise UnusableError(
            _("a cluster needs the package distributed, which comes with the extra belote[cluster]")
        ) from None
    try:
        if _check(address) == "tls" and dask.Security().get_connection_args("client")["ssl_context"] is None:
            raise UnusableError(
                _("{address} needs a certificate: see Dask's settings for TLS").format(address=quoted(address))
            )
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise UnusableError(_("no Dask scheduler answers at {address}").format(address=quoted(address))) from None
    with client:
        try:
            yield client.get_executor(pure=False)
        except (CancelledError, dask.scheduler.KilledWorker):
            raise UnusableError(_("the cluster at {address} is lost").format(address=quoted(address))) from None
        except (ImportError, RuntimeError):
            raise UnusableError(
                _("the cluster at {address} needs this version of belote installed").format(address=quoted(address))
            ) from None


def _check(address: str) -> str:
    """The scheme of an address; `ValueError` or `OSError` for what is none, of which a client would complain late."""
    place = urlsplit(address if "://" in address else f"tcp://{address}")
    if place.scheme not in ("tcp", "tls") or not place.hostname or not place.port or "@" in place.netloc:
        raise ValueError
    getaddrinfo(place.hostname, place.port)
    return place.scheme
