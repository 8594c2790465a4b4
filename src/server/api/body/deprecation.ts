/** RFC 9745: the legacy request keys have been deprecated since 2026-01-01T00:00:00Z; they stay (ADR 9). */
export const deprecation = ['Deprecation', '@1767225600'] as const
