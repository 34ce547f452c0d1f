import { setTimeout as pause } from 'node:timers/promises'
import { type Campaign, startCampaign } from './load.ts'
import { type Outcome, rowOf } from './report.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startTwoProcesses, type TwoProcesses, twoMissing } from './two-processes.ts'
import { verify } from './verify.ts'

const people = 500

/** Breaks something while people apply. Returns how often the sending of mails may have been interrupted. */
type Break = (two: TwoProcesses, campaign: Campaign) => Promise<number>

/** Kills each of two processes in turn. */
export const killOneOfTwo = whilePeopleApply('one of two killed, twice', async ({ kill, comeBack }, { reaches }) => {
  for (const at of [0, 1]) {
    await reaches(people * (0.2 + 0.4 * at))
    await kill(at)
    await pause(3000)
    await comeBack(at)
  }
  return 2
})

/** Stops the primary for ten seconds. */
export const stopPrimary = whilePeopleApply('PostgreSQL away 10 s', async ({ primary }, { reaches }) => {
  await reaches(people / 4)
  await primary.crash()
  await pause(10_000)
  await primary.comeBack()
  return 2
})

/** The replica takes the address of the primary. */
export const promoteReplica = whilePeopleApply('replica promoted', async ({ failOver }, { reaches }) => {
  await reaches(people / 4)
  await failOver()
  return 2
})

/** The bucket is away for ten seconds, then full. */
export const breakBucket = whilePeopleApply('bucket away 10 s, full', async ({ gateway }, { reaches, answers }) => {
  await reaches(people / 4)
  await gateway?.cut()
  await pause(10_000)
  await gateway?.comeBack()
  await reaches(people / 2)
  gateway?.limit(1)
  await reaches((answers['unavailable'] ?? 0) + 40, 'unavailable')
  gateway?.unlimit()
  return 0
})

/** Mails are cut in their middle, then the mail server is killed for ten seconds. */
export const breakMails = whilePeopleApply('mails cut, mail server away 10 s', async ({ mail }, { reaches }) => {
  await reaches(people / 4)
  mail.cut(5)
  await reaches(people / 2)
  await mail.kill()
  await pause(10_000)
  await mail.comeBack()
  return 5 + 2
})

/** Fills the disk of the data folder that both processes share, then makes it larger. */
export async function fillSharedDisk(): Promise<Outcome | string> {
  const disk = await mountSmallDisk(40)
  if (!disk) return 'skipped: disk of two processes full: this user may not mount a disk'
  const fill: Break = async (_, { reaches }) => {
    await reaches(60, 'unavailable')
    disk.grow(400)
    return 0
  }
  const outcome = await whilePeopleApply('disk full', fill, disk.folder)()
  await disk.remove()
  return outcome
}

function whilePeopleApply(fault: string, breakIt: Break, sharedFolder?: string) {
  return async (): Promise<Outcome | string> => {
    if (twoMissing) return `skipped: ${fault}: ${twoMissing}`
    const two = await startTwoProcesses(sharedFolder)
    const campaign = await startCampaign(two.bases, people)
    const cuts = await breakIt(two, campaign)
    const { mail, folder, bucket, primary } = two
    const site = { url: two.bases[0] ?? '', stop: two.stopSites }
    const found = await verify({ site, mail, campaign, folder, url: primary.url, ...(bucket && { bucket }) })
    await two.close()
    return rowOf(`two processes: ${fault}`, campaign, found, { cuts })
  }
}
