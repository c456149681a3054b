/**
 * A request's target as the router reads it: an absolute one by its path (RFC 9112, 3.2.2), and a percent sign that encodes
 * nothing as itself, so that such an address is answered like any other that is not there.
 */
export function toRoutable(target = '/'): string {
  const url = target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  try {
    decodeURI(pathOf(url));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** The path of a target, as it is written. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
