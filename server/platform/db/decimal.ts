import { numeric } from 'drizzle-orm/pg-core'

/** A number with two decimals, such as an amount of money. */
export const decimal = () => numeric({ precision: 12, scale: 2, mode: 'number' })
