/** Somebody whom the mailing provider may or must not send marketing to. */
export type Contact = { email: string; isSubscribed: boolean }

/** Where marketing consent is kept outside. Each call may be repeated. */
export type MarketingProvider = {
  name: 'none' | 'ses'
  /** Makes the contact what it is here. False when the provider does not take the address. */
  put(contact: Contact): Promise<boolean>
  /** Forgets an address; also one that it does not know. */
  remove(email: string): Promise<void>
}

/** Nobody outside: what would be sent is noted in the database alone. */
export const noProvider: MarketingProvider = { name: 'none', put: async () => true, remove: async () => {} }
