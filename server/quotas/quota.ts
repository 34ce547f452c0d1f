/** What the number of is limited for each company; an administrator may raise it. Pure: server and browser share it. */
export const quotaNames = ['drafts', 'uploads', 'noteFiles'] as const
export type QuotaName = (typeof quotaNames)[number]

/** Drafts are counted, files measured in megabytes, rounded up to tenths. */
export type Quotas = Record<QuotaName, { used: number; allowed: number }>

/** The highest value an administrator may set. */
export const maxQuota = 1_000_000

/** Bytes of a megabyte. */
export const megabyte = 1024 * 1024

/** An object with a value for each quota. */
export const byQuota = <Value>(of: (name: QuotaName) => Value) =>
  Object.fromEntries(quotaNames.map((name) => [name, of(name)])) as Record<QuotaName, Value>
