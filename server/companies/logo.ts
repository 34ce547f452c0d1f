import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { message } from '../text/message.ts'
import { logoSides, renderLogo } from './render-logo.ts'
import { findOwnCompany } from './settings.ts'
import { companies } from './table.ts'

/** Renders both sizes of the logo from an uploaded picture and removes the previous files. */
export async function changeLogo(context: Context, picture: Uint8Array) {
  const company = await findOwnCompany(context)
  const large = await draw(context, picture, logoSides.logo)
  const small = await draw(context, picture, logoSides.logoSmall)
  const keys = { logo: `logos/${randomUUID()}.webp`, logoSmall: `logos/${randomUUID()}.webp` }
  const before = [company.logo, company.logoSmall].filter((key) => key !== null)
  try {
    await context.storage.put(keys.logo, large)
    await context.storage.put(keys.logoSmall, small)
    await change(context, { action: 'company.logo', subject: { kind: 'company', id: company.id } }, async (tx) => {
      await tx.db.update(companies).set(keys).where(eq(companies.id, company.id))
      tx.invalidate(`company:${company.id}`, 'jobs')
      if (before.length > 0) await tx.queue.add(tx.db, removeFilesTask, { storageKeys: before })
    })
  } catch (error) {
    await Promise.all(Object.values(keys).map((key) => context.storage.remove(key)))
    throw error
  }
}

async function draw(context: Context, picture: Uint8Array, side: number): Promise<Buffer> {
  try {
    return await renderLogo(picture, side)
  } catch {
    throw unusable(context)
  }
}

function unusable({ language }: Context) {
  const text = message(language, 'logoType')
  return new Refusal('unsupported_type', text, { fields: { logo: text } })
}
