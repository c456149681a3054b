import type { ProviderHCase, ProviderUCase, ProviderWCase } from '@njia/sandbox';
import { ENGLISH_SENTENCE } from './fault-case.js';
import { final, lasting, passing, served, waiting, type Effect } from './fault-effect.js';

const REFUSED_TOKEN = lasting('auth', 401);
const GONE = (status: number) => lasting('rejected', status);

/** What each documented answer of provider_u means (`upstreams.md` 1.6, 1.7, and `docs/reliability.md`). */
export const PROVIDER_U_EFFECTS: Readonly<Record<ProviderUCase, Effect>> = {
  unsupported_language: final('rejected', 400),
  same_languages: final('rejected', 400),
  bad_credentials: REFUSED_TOKEN,
  not_authenticated: REFUSED_TOKEN,
  invalid_token: REFUSED_TOKEN,
  method_not_allowed: GONE(405),
  username_taken: final('rejected', 409),
  too_large: final('rejected', 413),
  missing_field: final('rejected', 422),
  per_minute: passing('rate_limit', 429),
  daily_quota: lasting('quota', 429, 12_345),
  monthly_quota: lasting('quota', 429, 1_209_600),
  internal_error: passing('server', 500),
  empty_response: passing('server', 502),
  loading: waiting('server', 503, 120),
  timeout: passing('server', 503),
  detail_timeout: passing('server', 503),
  error_in_200: final('bad_response', 200),
  lower_case_error_in_200: final('bad_response', 200),
  text_field_200: served(),
};

/** What each documented answer of provider_w means (`upstreams.md` 2). */
export const PROVIDER_W_EFFECTS: Readonly<Record<ProviderWCase, Effect>> = {
  unsupported_pair: final('rejected', 400),
  unsupported_code: final('rejected', 400),
  missing_text: final('rejected', 400),
  missing_pair: final('rejected', 400),
  too_long: final('rejected', 400),
  invalid_key: lasting('auth', 401),
  missing_key: lasting('auth', 401),
  quota: lasting('quota', 403, 18_753),
  backend_down_html: passing('server', 403),
  rate_limit: waiting('rate_limit', 429, 12),
  system_error: passing('server', 500),
  internal_error: passing('server', 500),
  error_in_200: ENGLISH_SENTENCE.effect,
  html_in_string_200: final('bad_response', 200),
  object_translation_200: served(),
  object_out_200: served(),
};

/** What each documented answer of provider_h means (`upstreams.md` 3.2). */
export const PROVIDER_H_EFFECTS: Readonly<Record<ProviderHCase, Effect>> = {
  model_gone_400: GONE(400),
  model_not_supported: GONE(400),
  index_out_of_range: final('rejected', 400),
  error_list: final('rejected', 400),
  invalid_credentials: lasting('auth', 401),
  depleted_credits: lasting('quota', 402),
  exceeded_credits: lasting('quota', 402),
  weak_token: lasting('auth', 403),
  model_gone_404: GONE(404),
  model_gone_404_text: GONE(404),
  model_gone_410: GONE(410),
  rate_limit: passing('rate_limit', 429),
  internal_error: passing('server', 500),
  loading: waiting('server', 503, 20),
  html_5xx: passing('server', 502),
  bare_object_200: served(),
};
