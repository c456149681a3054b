import { exchangeJson, type JsonExchange } from '../../provider/exchange.js';
import type { CallContext } from '../../provider/provider.js';
import type { Access } from './access.js';
import { diagnose } from './diagnose.js';

/** Posts to a path of provider_u and gives the JSON of its answer; the same for every task that it does. */
export type PostTask = (path: string, body: JsonExchange['body'], context: CallContext) => Promise<unknown>;

/** Posts below a base URL with the caller's token, which is renewed where it can be. */
export function createPostTask(baseUrl: string, access: Access): PostTask {
  return (path, body, context) =>
    access.withToken(context, (authorization) =>
      exchangeJson({ url: baseUrl + path, headers: { authorization }, body, diagnose }, context),
    );
}
