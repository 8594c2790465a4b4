/** What a JSON column takes. What it gives back is `unknown`: whoever reads it parses it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json }
export type JsonObject = { readonly [member: string]: Json }
