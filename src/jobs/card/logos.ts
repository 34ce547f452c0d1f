type WithCompany = { companyId: number; hidesCompany: boolean; companyLogo: string | null }

/** One picture with the logo of each company in a list; its address changes when a logo does. */
export function logosUrl(jobs: WithCompany[]): string {
  const logos = new Map(
    jobs.filter((job) => !job.hidesCompany && job.companyLogo).map((job) => [job.companyId, job.companyLogo ?? '']),
  )
  const ids = [...logos.keys()].sort((a, b) => a - b)
  const version = ids.map((id) => (logos.get(id) ?? '').replace(/\W/g, '').slice(-14, -4)).join('')
  return `/logos/${ids.join('-')}.svg?v=${shortHash(version)}`
}

function shortHash(text: string) {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return (hash >>> 0).toString(36)
}
