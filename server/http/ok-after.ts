/** Waits for a change, and resolves to the body of `okResponse`. */
export async function okAfter(change: Promise<unknown>) {
  await change
  return { message: 'ok' }
}
