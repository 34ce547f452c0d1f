import { type Context, use } from 'react'

/** The value of a context that must be provided: throws elsewhere, `where` says where it may be used. */
export function useRequired<Value>(context: Context<Value | null>, where: string): Value {
  const value = use(context)
  if (value === null) throw new Error(`Only ${where}`)
  return value
}
