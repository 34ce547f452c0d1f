/** A person to whom the mailing provider may or must not send marketing. */
export type Contact = { email: string; isSubscribed: boolean }

/** The mailing provider that keeps marketing consent. Each call is idempotent. */
export type MarketingProvider = {
  name: 'none' | 'ses'
  /** Makes the contact what it is here. False when the provider does not take the address. */
  put(contact: Contact): Promise<boolean>
  /** Deletes an address; unknown ones are ignored. */
  remove(email: string): Promise<void>
}

/** Without a provider: what would be sent is only noted in the database. */
export const noProvider: MarketingProvider = { name: 'none', put: async () => true, remove: async () => {} }
