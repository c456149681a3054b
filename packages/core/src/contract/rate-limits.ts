/** One limit on requests: so many in any minute. */
interface RateLimit {
  /** The default (specification 8, `docs/api.md`). */
  readonly perMinute: number;
  /** Whose requests are counted together. */
  readonly per: 'key' | 'address';
}

/** The limits by their names on the wire; every one can be set by the operator. */
export const RATE_LIMITS = {
  translate: { perMinute: 60, per: 'key' },
  batch: { perMinute: 10, per: 'key' },
  stt: { perMinute: 60, per: 'key' },
  tts: { perMinute: 60, per: 'key' },
  detect: { perMinute: 60, per: 'key' },
  keys: { perMinute: 300, per: 'address' },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** The name of a limit, as it stands in the `RateLimit` header. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** The limits as the operator has set them, in requests a minute; 0 is none. */
export type RateLimits = Readonly<Record<RateLimitName, number>>;
