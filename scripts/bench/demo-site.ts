import { demoAccounts, demoPassword } from '../../server/accounts/demo-accounts.ts'

/** The live ads of a running demo. */
export async function liveAds(base: string) {
  const answer = await fetch(`${base}/apipublic/jobs?pageSize=1000`)
  const { content } = (await answer.json()) as { content: { id: number; url: string }[] }
  return content
}

/** A session of the demo's hotel. */
export async function signIn(base: string): Promise<string> {
  const login = demoAccounts.find((name) => name.startsWith('hotel'))
  const answer = await fetch(`${base}/apipublic/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`A sign-in answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}
