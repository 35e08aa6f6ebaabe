"""Writes the configuration of HAProxy before several servers (deploy/haproxy.cfg is what it writes for two).

    python scripts/haproxy_config.py a=a:8000 b=b:8000 > deploy/haproxy.cfg

Rooms belong to shards by the first letter of their id. Each shard is a backend with all nodes in it, of which
only the one that has the shard passes its check, as with the leader of a replicated database.
"""

from __future__ import annotations

import sys

from holocene.server.shards import LETTERS

HEAD = """\
# HAProxy before several servers: every request goes to the node that has its room. Written by
# scripts/haproxy_config.py, not by hand.
#
# Each shard (the first letter of a room's id) is a backend with all nodes in it, of which only the one that
# has the shard passes its check. A room that has just moved is found with the next check; until then a node
# answers `elsewhere`, and the page finds it by itself. TLS ends here: `bind` takes a certificate
# (`:443 ssl crt FILE`).
defaults
    mode http
    timeout connect 3s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    timeout http-request 10s
    option redispatch
    retries 2
    default-server inter 1s fall 1 rise 1

frontend tables
    bind "${BIND}"
    # What a stranger says about who asks is not believed; the nodes believe this address (--trusted-proxies).
    http-request del-header X-Forwarded-For
    option forwardfor
    acl of_room path_reg ^/api/rooms/[a-z0-9]{10}(/|$)
"""
FRONT = """\
    use_backend node_{name} if {{ path_beg /~{name}/ }}
"""
MIDDLE = """\
    use_backend shard_%[path,field(4,/),bytes(0,1)] if of_room
    default_backend any

backend any
    balance leastconn
    option httpchk GET /readyz
"""
NODE = """
backend node_{name}
    http-request replace-path /~{name}(/.*) \\1
    server {name} {address}
"""
SHARD = """
backend shard_{letter}
    option httpchk GET /shard/{letter}
"""
SERVER = "    server {name} {address} check\n"


def config(nodes: dict[str, str]) -> str:
    servers = "".join(SERVER.format(name=name, address=address) for name, address in nodes.items())
    parts = [HEAD, *(FRONT.format(name=name) for name in nodes), MIDDLE, servers]
    parts += [NODE.format(name=name, address=address) for name, address in nodes.items()]
    parts += [SHARD.format(letter=letter) + servers for letter in LETTERS]
    return "".join(parts)


def main() -> None:
    nodes = dict(one.split("=", 1) for one in sys.argv[1:])
    if not nodes:
        raise SystemExit(__doc__)
    print(config(nodes), end="")


if __name__ == "__main__":
    main()
