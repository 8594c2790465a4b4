export type ListedError = {
  code: string
  status: number
  /** In which case it comes, and whether anything was counted or charged where that may be in doubt. */
  when: string
  /** What to do about it. */
  what: string
}

/** Every code that a refused call may carry; `error-catalogue.test.ts` compares it with those of the server. */
export const errorCatalogue: readonly ListedError[] = [
  {
    code: 'invalid_payment_header',
    status: 400,
    when: 'The payment header cannot be read. Nothing was charged.',
    what: 'Send the base64 of the JSON that an x402 client signs for the terms.',
  },
  {
    code: 'invalid_sign_in_header',
    status: 400,
    when: 'The sign-in header cannot be read.',
    what: 'Send the base64 of the JSON that an x402 client signs for sign-in-with-x.',
  },
  {
    code: 'client_left',
    status: 400,
    when: 'The client disconnected before its request, or the answer to it, was complete.',
    what: 'Repeat the call, with the same Idempotency-Key or payment.',
  },
  {
    code: 'invalid_api_key',
    status: 401,
    when: 'The X-API-Key is malformed, unknown, revoked or expired. It never falls back to a call without a key.',
    what: 'Send a valid key, or no key at all. GET /api/v1/auth/free-key issues one.',
  },
  {
    code: 'key_required',
    status: 401,
    when: 'What was asked for is that of a key, and none was sent.',
    what: 'Send an X-API-Key.',
  },
  {
    code: 'payment_required',
    status: 402,
    when: 'A call that returns rows had neither a key nor a valid payment. The body has the terms.',
    what: 'Sign the terms and repeat the same request with the payment, or send a key.',
  },
  {
    code: 'key_not_managing',
    status: 403,
    when: 'Another key created this one, or its operator issued it: it does not manage keys.',
    what: 'Use the key that was issued first; paid keys are managed by the operator.',
  },
  {
    code: 'foreign_host',
    status: 403,
    when: 'The request names a host as which this service is not served, and asked for what only its own pages may do.',
    what: 'Use localhost, an IP address or the public address of the service.',
  },
  {
    code: 'not_found',
    status: 404,
    when: 'There is nothing at this path.',
    what: 'Read /openapi.json, which lists every path.',
  },
  {
    code: 'dataset_not_found',
    status: 404,
    when: 'There is no data set under this id, or it has expired.',
    what: 'Create it again from its recipe: the same seed and reference date give the same rows.',
  },
  {
    code: 'table_not_found',
    status: 404,
    when: 'The data set has no table of this name.',
    what: 'Take one of the names in the hint.',
  },
  {
    code: 'row_not_found',
    status: 404,
    when: 'The table has no row with this key.',
    what: 'Read the rows by pages, and take a key of one of them.',
  },
  {
    code: 'file_not_found',
    status: 404,
    when: 'The data set has no file of this name.',
    what: 'Take one of the forms in the hint, such as {table}.csv.',
  },
  {
    code: 'unknown_key',
    status: 404,
    when: 'None of your active keys has this id.',
    what: 'Read the list of keys: it may have been revoked.',
  },
  {
    code: 'unknown_schema',
    status: 404,
    when: 'Your key has saved no schema under this id.',
    what: 'List the saved schemas again: it may have been deleted, or belong to another key.',
  },
  {
    code: 'no_sandbox',
    status: 404,
    when: 'No sandbox for payments runs with this service.',
    what: 'In development, start the service with SANDBOX=on.',
  },
  {
    code: 'method_not_allowed',
    status: 405,
    when: 'The path exists, but not for this method.',
    what: 'Send one of the methods in the Allow header.',
  },
  {
    code: 'request_in_progress',
    status: 409,
    when: 'The same call is still being answered.',
    what: 'Repeat it unchanged after Retry-After seconds; it is not counted twice.',
  },
  {
    code: 'contract_mismatch',
    status: 409,
    when: 'The names would now get another schema than the one that was locked. Nothing was generated or counted.',
    what: 'Compare proposed_schema with yours; send its hash to accept it, or your schema as fields.',
  },
  {
    code: 'payment_already_used',
    status: 409,
    when: 'This payment or invoice has bought another answer, or is no longer valid.',
    what: 'Ask for a new quote and pay that.',
  },
  {
    code: 'invoice_of_another_body',
    status: 409,
    when: 'The invoice was issued for another request body.',
    what: 'Send the body it was issued for, or leave the proof out and get a new invoice.',
  },
  {
    code: 'too_many_schemas',
    status: 409,
    when: 'The key holds as many saved schemas as it may.',
    what: 'Delete one that is no longer used, or keep this one in your browser.',
  },
  {
    code: 'schema_name_taken',
    status: 409,
    when: 'A saved schema of this name is in the same folder already.',
    what: 'Choose another name or folder.',
  },
  {
    code: 'too_many_keys',
    status: 409,
    when: 'You have as many active keys as one holder may have.',
    what: 'Revoke a key that is no longer used.',
  },
  {
    code: 'engine_gone',
    status: 410,
    when: 'The data set was made by an engine version that is gone; the present one would give other values.',
    what: 'Create it again from the recipe in the body.',
  },
  {
    code: 'body_too_large',
    status: 413,
    when: 'The body is larger than the service takes.',
    what: 'Leave out what is ignored, or split the request.',
  },
  {
    code: 'batch_too_large',
    status: 413,
    when: 'A batch of the console’s own client holds too many calls.',
    what: 'Send the others in separate requests.',
  },
  {
    code: 'validation_failed',
    status: 422,
    when: 'The request is not valid. detail lists every problem with its place.',
    what: 'Fix the problems listed; many come with a suggested fix.',
  },
  {
    code: 'heuristic_inference',
    status: 422,
    when: 'strict_contract was set, and the type of a name had to be guessed. Nothing was generated or counted.',
    what: 'Name the types of these columns as fields, or rename them.',
  },
  {
    code: 'idempotency_key_reused',
    status: 422,
    when: 'The Idempotency-Key was sent before with another body.',
    what: 'Draw a new key for every new request.',
  },
  {
    code: 'row_too_wide',
    status: 422,
    when: 'A single row could be larger than what can be generated.',
    what: 'Shorten the longest entries of constraints.values.',
  },
  {
    code: 'archive_too_large',
    status: 422,
    when: 'All tables together are too large for one archive or database file.',
    what: 'Read the tables by their URLs, large ones in parts.',
  },
  {
    code: 'check_unmet',
    status: 422,
    when: 'No draw of a row meets the checks of its table.',
    what: 'Widen the fields that the check compares, or compute one from the other.',
  },
  {
    code: 'check_endless',
    status: 422,
    when: 'The checks of a table depend on rows that are checked by the same table again.',
    what: 'Remove one of the checks.',
  },
  {
    code: 'daily_limit_exceeded',
    status: 429,
    when: 'The key has used its calls of this day. This call was not counted.',
    what: 'Wait until resets_at, use a key of a higher tier, or pay for the call without a key.',
  },
  {
    code: 'free_key_limit_exceeded',
    status: 429,
    when: 'This client was issued too many free keys within an hour.',
    what: 'Use a key you have, or wait for Retry-After seconds.',
  },
  {
    code: 'key_change_limit_exceeded',
    status: 429,
    when: 'Too many keys were created or rotated within an hour.',
    what: 'Wait for Retry-After seconds.',
  },
  {
    code: 'preview_limit_exceeded',
    status: 429,
    when: 'Too many previews from this client within a minute.',
    what: 'Wait for Retry-After seconds.',
  },
  {
    code: 'invoice_limit_exceeded',
    status: 429,
    when: 'Too many invoices were asked for by this client within a minute.',
    what: 'Wait for Retry-After seconds, or use the invoice you have.',
  },
  {
    code: 'sign_in_limit_exceeded',
    status: 429,
    when: 'Too many sign-ins from this client within a minute.',
    what: 'Wait for Retry-After seconds.',
  },
  {
    code: 'model_limit_exceeded',
    status: 429,
    when: 'Too many uses of the language model from this client within a minute.',
    what: 'Wait for Retry-After seconds.',
  },
  {
    code: 'too_many_open_payments',
    status: 429,
    when: 'Ten payments of this wallet are not settled yet; this one was not taken.',
    what: 'Wait for the calls under way, then send this request with this payment again.',
  },
  {
    code: 'read_budget_exhausted',
    status: 429,
    when: 'The data set has been read as often as its price includes.',
    what: 'Keep what was read, or create it again: the rows are the same.',
  },
  {
    code: 'internal_error',
    status: 500,
    when: 'Unexpected. The count of a keyed call is given back where the database takes it.',
    what: 'Repeat with the same Idempotency-Key or payment; if it fails again, report the request id.',
  },
  {
    code: 'model_unavailable',
    status: 503,
    when: 'The language model is not available. Nothing was counted or charged.',
    what: 'Try again after Retry-After seconds.',
  },
  {
    code: 'facilitator_unavailable',
    status: 503,
    when: 'The facilitator that verifies payments does not answer. Nothing was charged.',
    what: 'Repeat with the same payment in a few seconds.',
  },
  {
    code: 'chain_unavailable',
    status: 503,
    when: 'The chain does not answer. Nothing was charged.',
    what: 'Repeat with the same payment in a few seconds.',
  },
  {
    code: 'settlement_pending',
    status: 503,
    when: 'Whether the payment went through is not known yet, or its answer is still being made.',
    what: 'Repeat unchanged with the same payment after Retry-After seconds. Do not sign another: it is charged at most once.',
  },
  {
    code: 'database_unavailable',
    status: 503,
    when: 'The database does not take the call at the moment; whether it was counted is not known.',
    what: 'Repeat unchanged with the same Idempotency-Key or payment: it is then counted once.',
  },
  {
    code: 'database_unreachable',
    status: 503,
    when: 'The database does not answer.',
    what: 'Try again in a few seconds.',
  },
  {
    code: 'overloaded',
    status: 503,
    when: 'More calls are waiting than can be answered in time. This one was not counted.',
    what: 'Repeat it after a second.',
  },
]
