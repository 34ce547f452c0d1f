import { cpSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { startSite } from '../../tests/support/site.ts'
import { startCampaign } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { startOnPostgres } from './on-postgres.ts'
import { rowOf } from './report.ts'
import { mountSmallDisk } from './small-disk.ts'
import { verify } from './verify.ts'

const noDisk = (what: string) => `disk full, ${what}: left out, this user may not mount a disk`

/** Fills the disk of the files while people apply, then makes it larger. */
export async function fillDisk() {
  const disk = await mountSmallDisk(30)
  if (!disk) return noDisk('PostgreSQL')
  const mail = await startMailServer()
  const { site, server, folder, close } = await startOnPostgres({ SMTP_URL: mail.url }, disk.folder)
  const campaign = await startCampaign([site.url])
  await campaign.reaches(60, 'unavailable')
  disk.grow(200)
  const found = await verify({ site, mail, campaign, folder, url: server.url })
  await close()
  await disk.remove()
  return rowOf('disk full, PostgreSQL elsewhere', campaign, found)
}

/** The same with the embedded database on that disk too. */
export async function fillDiskOfDatabase() {
  const disk = await mountSmallDisk(400)
  if (!disk) return noDisk('PGlite')
  const filled = aFilledFolder()
  cpSync(filled, disk.folder, { recursive: true })
  await rm(filled, { recursive: true })
  const mail = await startMailServer()
  const site = await startSite({ env: { SMTP_URL: mail.url, TRUSTED_PROXIES: '1' }, dataDir: disk.folder })
  disk.grow(usedMegabytes(disk.folder) + 15)
  const campaign = await startCampaign([site.url])
  await campaign.reaches(60, 'unavailable')
  disk.grow(400)
  const found = await verify({ site, mail, campaign, folder: disk.folder })
  await disk.remove()
  return rowOf('disk full, PGlite on it', campaign, found)
}

function usedMegabytes(folder: string) {
  const { blocks, bfree, bsize } = statfsSync(folder)
  return Math.ceil(((blocks - bfree) * bsize) / 1024 / 1024)
}
