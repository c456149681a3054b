import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address of the caller: the socket's, or what the trusted proxies say (`NJIA_TRUST_PROXY`), where that is an
 * address, which some write with the port. One IPv4 address is one caller, however it is written.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const told = withoutPort(ip);
  const address = isIP(told) === 0 ? (socket.remoteAddress ?? '') : told;
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}

function withoutPort(host: string): string {
  const [, address = host] = /^\[([^\]]+)\](?::\d+)?$/.exec(host) ?? /^([\d.]+):\d+$/.exec(host) ?? [];
  return address;
}
