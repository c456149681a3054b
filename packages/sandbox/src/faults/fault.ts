import type { ProviderHCase } from './documented-provider-h.js';
import type { ProviderUSpeechCase } from './documented-provider-u-speech.js';
import type { ProviderUCase } from './documented-provider-u.js';
import type { ProviderWCase } from './documented-provider-w.js';
import type { TextFault } from './text-fault.js';

/** What goes wrong with a request. `Case` is the union of documented bodies of the upstream that it is injected into. */
export type Fault<Case extends string = string> =
  /** One of the upstream's documented error answers, whole; status and headers may be overridden. */
  | {
      readonly kind: 'documented';
      readonly case: Case;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A literal answer: a string is sent as it is, anything else as JSON. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The normal answer, later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  /** Resets the connection (TCP RST) after the request is read, without a byte of answer. */
  | { readonly kind: 'reset_before_body' }
  /** Sends the head and half of the normal body, then resets the connection. */
  | { readonly kind: 'reset_in_body' }
  /** Status 200 and a complete HTTP message whose JSON ends in the middle. */
  | { readonly kind: 'truncated_json' }
  /** Status 200 with an HTML page, as captive portals and gateways send. */
  | { readonly kind: 'html_200' }
  /** The normal body under a wrong content type (default `text/html`). */
  | { readonly kind: 'wrong_content_type'; readonly contentType?: string }
  /** The normal body in small pieces (default 1 byte) with pauses between (default 50 ms). */
  | { readonly kind: 'slow_drip'; readonly bytes?: number; readonly pauseMs?: number }
  | TextFault;

/** Which requests of a server a fault meets; every field given must match. */
export interface FaultMatch {
  /** The path begins with this. */
  readonly path?: string;
  /** The text to translate or to speak contains this. */
  readonly textIncludes?: string;
  /** provider_h's `org/model`, exactly. */
  readonly model?: string;
  /** The language to translate into, by the upstream's own code as the request has it (`swa`, `twi`, `swh`). */
  readonly language?: string;
}

interface Injection<Server extends string, Case extends string> {
  readonly server: Server;
  readonly match?: FaultMatch;
  /** How many requests it meets; without it, all until `reset()`. */
  readonly times?: number;
  /** It meets only every so many of the requests that match and that no earlier fault meets; without it, each. */
  readonly every?: number;
  readonly fault: Fault<Case>;
}

/** A fault, where it is injected, and how often. Without `match` it meets every path of the server, `/auth/token` too. */
export type FaultInjection =
  | Injection<'provider_u', ProviderUCase | ProviderUSpeechCase>
  | Injection<'provider_w', ProviderWCase>
  | Injection<'provider_h', ProviderHCase>;
