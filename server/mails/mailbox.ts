import { domainToASCII } from 'node:url'

/** Providers that ignore dots before the @, with the name that they all count as. */
const withoutDots: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that an address leads to, as far as that can be known: spellings that reach the same one have the same.
 * For counting only; mail goes to the address as typed.
 */
export function mailboxOf(address: string): string {
  const typed = address.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const domain = domainOf(typed.slice(at + 1))
  const provider = withoutDots[domain]
  const name = withoutTag(typed.slice(0, Math.max(0, at)))
  return `${provider ? name.replaceAll('.', '') || name : name}@${provider ?? domain}`
}

/** Domains have two spellings: 'škola.hr' is 'xn--kola-f6a.hr'. */
const domainOf = (typed: string) => domainToASCII(typed) || typed

/** Most servers deliver 'ana+posao' to 'ana'. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}
