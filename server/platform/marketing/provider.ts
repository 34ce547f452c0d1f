/** A person with their consent to marketing mail. */
type Contact = { email: string; isSubscribed: boolean }

/** A mailing provider, which stores marketing consents. Each call is idempotent. */
export type MarketingProvider = {
  name: 'none' | 'ses'
  /** Creates or updates a contact. Resolves to false when the provider rejects the address. */
  put(contact: Contact): Promise<boolean>
  /** Deletes an address; unknown ones are ignored. */
  remove(email: string): Promise<void>
}

/** Without a provider consents are recorded in the database only. */
export const noProvider: MarketingProvider = { name: 'none', put: async () => true, remove: async () => {} }
