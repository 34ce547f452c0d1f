import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import certificate from '#content/demo/certificate.json' with { type: 'json' }
import { demoPassword } from '../../accounts/demo-accounts.ts'
import { logoSides } from '../../companies/logo.ts'
import { render } from '../../platform/pictures/render.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { fillIn } from '../../text/fill-in.ts'
import { type CvContent, drawCv, drawLetter, drawPortrait } from './cv.ts'
import { type DemoRow, demoFolder, type readDemoRows } from './rows.ts'

type Make = (row: DemoRow) => Promise<DemoRow[]> | DemoRow[]

/** What is made while filling: keys, codes, the password and the files that lines describe. By table. */
export function makers(storage: Storage, rows: Awaited<ReturnType<typeof readDemoRows>>): Record<string, Make> {
  const store = async (key: string, contents: Buffer) => {
    await storage.put(key, contents)
    return key
  }
  const cvs = new Map(
    rows.get('recruiting_candidates')?.map((row) => [`${row['group_id']} ${row['position']}`, row['cv'] as CvContent]),
  )
  const contentsOf = ({ cv, certificate: owner, portrait }: DemoRow): Promise<Buffer> => {
    if (owner) return drawLetter(certificate.title, fillIn(certificate.text, { name: String(owner) }))
    if (portrait !== undefined) return drawPortrait(Number(portrait))
    const { of, name, town } = cv as { of: string; name: string; town: string }
    return drawCv(name, { ...(cvs.get(of) as CvContent), town })
  }

  return {
    users: async (row) => [{ ...row, password_hash: await hash(demoPassword) }],
    companies: async ({ logo, ...row }) => {
      const svg = await readFile(join(demoFolder, 'logos', String(logo)))
      const sides = [logoSides.logo, logoSides.logoSmall]
      const keys: string[] = []
      for (const { data } of await render({ kind: 'squares', sides }, svg))
        keys.push(await store(`logos/${randomUUID()}.webp`, Buffer.from(data)))
      return [{ ...row, logo: keys[0], logo_small: keys[1] }]
    },
    jobs: (row) => [{ ...row, preview_code: randomUUID() }],
    job_days: ({ job_id, days }) => (days as Day[]).flatMap((day) => interestOn(job_id, day)),
    recruiting_candidates: async (row) => {
      const contents = await drawCv(String(row['name']), row['cv'] as CvContent)
      return [{ ...row, cv: await store(`recruiting/${randomUUID()}.pdf`, contents) }]
    },
    files: async ({ cv, certificate, portrait, ...row }) => {
      const contents = await contentsOf({ cv, certificate, portrait })
      // Each file has an object of its own, so that it can be erased alone.
      const storage_key = await store(`applications/${randomUUID()}`, contents)
      return [{ ...row, id: randomUUID(), storage_key, bytes: contents.length }]
    },
  }
}

type Day = [day: string, views: number, clicks: number, referrer: string, referred: number]

/** Views and clicks of people who came by themselves, and views of those from another site. */
const interestOn = (job_id: unknown, [day, views, apply_clicks, referrer, referred]: Day): DemoRow[] => [
  { job_id, day, referrer: '', views, apply_clicks },
  { job_id, day, referrer, views: referred },
]
