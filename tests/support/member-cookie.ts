/** The cookie of a company or the administrator of the demo, who signed in by the form without scripts. */
export async function memberCookie(site: string, name: 'hotel' | 'restoran' | 'admin'): Promise<string> {
  const body = new URLSearchParams({ login: `${name}@preko.example`, password: 'Preko-demo-2026!' })
  const response = await fetch(`${site}/login`, { method: 'POST', body, redirect: 'manual' })
  return /^authToken=\w+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
}
