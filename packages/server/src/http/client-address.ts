import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address of the caller: the socket's, or what the trusted proxies say (`NJIA_TRUST_PROXY`), where that is an
 * address. One IPv4 address is one caller, however it is written.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}
