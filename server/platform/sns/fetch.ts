/** Fetches from SNS. The caller must check the address. */
export type SnsFetch = (address: string) => Promise<string>

const certificates = new Map<string, string>()
const maxLength = 20_000

/** Fetches an address of SNS, without following redirects. */
export const fetchFromSns: SnsFetch = async (address) => {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  if (!response.ok || text.length > maxLength) throw new Error(`SNS answered ${response.status}`)
  return text
}

/** A certificate of SNS, fetched once per process. */
export async function certificateAt(address: string, read: SnsFetch): Promise<string> {
  const cached = certificates.get(address)
  if (cached) return cached
  const certificate = await read(address)
  if (certificates.size < 20) certificates.set(address, certificate)
  return certificate
}
