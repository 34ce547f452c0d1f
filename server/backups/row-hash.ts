import { createHash } from 'node:crypto'

const size = 2n ** 256n

/** An order-independent hash of lines, because databases sort text differently. */
export function rowHash() {
  let sum = 0n
  return {
    add(line: string) {
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % size
    },
    digest: () => sum.toString(16).padStart(64, '0'),
  }
}
