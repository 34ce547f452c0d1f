import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link. It is returned only here; only its hash is stored. */
export const newToken = () => randomBytes(24).toString('base64url')

/** SHA-256 in base64url: tokens are random, so no slow hash is needed. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
