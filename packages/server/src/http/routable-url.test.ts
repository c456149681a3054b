import { describe, expect, test } from 'vitest';
import { pathOf, toRoutable } from './routable-url.js';

describe('the target of a request', () => {
  test.each([
    ['/api/v1/translate?x=1', '/api/v1/translate?x=1'],
    ['/%41', '/%41'],
    ['/a?x=%zz', '/a?x=%zz'],
    ['*', '*'],
    ['http://localhost/a?b', '/a?b'],
    ['HTTPS://other.example:8443/a', '/a'],
    ['http://localhost', '/'],
    ['http://localhost?b', '/?b'],
    ['http://localhost//a', '//a'],
    ['/http://localhost/a', '/http://localhost/a'],
    [undefined, '/'],
  ])('is routed by its path: %s [decision: Further codes]', (target, url) => {
    expect(toRoutable(target)).toBe(url);
  });

  test.each(['/%', '/%zz', '/%E0%A4%A', '/%c0%af', '/a%?x=%41', '/%41%'])(
    'can be decoded whatever is in it: %s [decision: Further codes]',
    (target) => {
      expect(decodeURI(pathOf(toRoutable(target)))).toBe(pathOf(target));
    },
  );
});
