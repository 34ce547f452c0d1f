import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link. Store only its hash. */
export const newToken = () => randomBytes(24).toString('base64url')

/** SHA-256 in base64url. Tokens are random, so no slow hash is needed. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A secret for the name of a mail address, which may lose its upper case on its way. */
export const newAddressToken = () => randomBytes(16).toString('hex')
