import { eq, inArray, like } from 'drizzle-orm'
import { files } from '#server/files/table.ts'
import { interviews } from '#server/interviews/table.ts'
import { type Mail, mails } from '#server/mails/table.ts'
import { invitations } from '#server/members/table.ts'
import { messageFiles, messages } from '#server/messages/table.ts'
import { type Db, openDatabase } from '#server/platform/db/client.ts'
import { databaseIn, filesIn } from '#server/platform/folder.ts'
import { openFolder } from '#server/platform/storage/folder.ts'
import { replies } from '#server/replies/table.ts'
import { sweepAsTomorrow } from './inspect.ts'
import { type Applicant, attachmentBytes, type Confirmed } from './talk-load.ts'

type Place = { folder: string; applicants: Applicant[]; taken: number[] }

/** What is in a stopped server's data of the candidates' mails and, where there was any, of their company's work. */
export async function inspectTalk({ folder, applicants, taken }: Place, texts: string[], confirmed?: Confirmed) {
  const storage = openFolder(filesIn(folder))
  const database = await openDatabase({ folder: databaseIn(folder) })
  try {
    const { db } = database
    await sweepAsTomorrow(db, storage)
    const sizes = new Map<string, number>()
    for await (const { key, bytes } of storage.list()) sizes.set(key, bytes)
    const ids = applicants.map(({ applicationId }) => applicationId)
    return {
      ...(await ofMessages(db, { ids, texts, sizes })),
      orphans: await countOrphans(db, sizes),
      ...(confirmed && (await ofCompany(db, { ids, confirmed }))),
      ...(await ofDelivery(db, taken)),
    }
  } finally {
    await database.close()
  }
}

type Kept = { ids: number[]; texts: string[]; sizes: ReadonlyMap<string, number> }

async function ofMessages(db: Db, { ids, texts, sizes }: Kept) {
  const stored = await db.select().from(messages).where(inArray(messages.applicationId, ids))
  const times = Map.groupBy(stored, ({ text }) => text)
  const attached = await db
    .select({ messageId: messageFiles.messageId, key: messageFiles.storageKey })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(inArray(messages.applicationId, ids))
  const whole = new Set(attached.filter(({ key }) => sizes.get(key) === attachmentBytes).map((one) => one.messageId))
  return {
    messages: stored.length,
    missing: texts.filter((text) => !times.has(text)).length,
    doubled: stored.length - times.size,
    half: stored.filter(({ id }) => !whole.has(id)).length + attached.length - stored.length,
  }
}

/** Counts stored files that no row names, and rows without their file. */
async function countOrphans(db: Db, sizes: ReadonlyMap<string, number>) {
  const rows = [files, messageFiles].map((table) => db.select({ key: table.storageKey }).from(table))
  const keys = new Set((await Promise.all(rows)).flat().map(({ key }) => key))
  const lying = [...sizes.keys()].filter((key) => key.startsWith('applications/') && !keys.has(key))
  return lying.length + [...keys].filter((key) => !sizes.has(key)).length
}

/** Counts what was confirmed and is not there, and rows whose mails are not there exactly once. */
async function ofCompany(db: Db, { ids, confirmed }: { ids: number[]; confirmed: Confirmed }) {
  const answered = await db.select().from(replies).where(inArray(replies.applicationId, ids))
  const met = await db.select().from(interviews).where(inArray(interviews.applicationId, ids))
  const invited = await db.select().from(invitations).where(like(invitations.email, 'clan.%@posta.example'))
  const written = await db.select().from(mails)
  const ofKind = (kind: string) =>
    Map.groupBy(
      written.filter((mail) => mail.kind === kind),
      addressee,
    )
  const [proposals, picks, invites] = ['interview.proposal', 'interview.agreed', 'member.invitation'].map(ofKind)
  const agreed = met.filter(({ state }) => state === 'agreed')
  const isOnce = (found: ReturnType<typeof ofKind> | undefined, key: string | number) => found?.get(key)?.length === 1
  const strays = (found: ReturnType<typeof ofKind> | undefined, rows: number) =>
    [...(found?.values() ?? [])].flat().length - rows
  return {
    'rows missing':
      confirmed.replies.filter(
        (key) => answered.filter((each) => each.key === key && each.mailId !== null).length !== 1,
      ).length +
      confirmed.proposals.filter((id) => !met.some((each) => each.id === id)).length +
      confirmed.picks.filter((id) => !agreed.some((each) => each.id === id)).length +
      confirmed.invitations.filter((id) => !invited.some((each) => each.id === id)).length,
    'not once':
      met.filter(({ applicationId }) => !isOnce(proposals, applicationId)).length +
      agreed.filter(({ applicationId }) => !isOnce(picks, applicationId)).length +
      invited.filter(({ email }) => !isOnce(invites, email)).length +
      Math.abs(strays(proposals, met.length)) +
      Math.abs(strays(picks, agreed.length)) +
      Math.abs(strays(invites, invited.length)),
  }
}

const addressee = ({ applicationId, receiver }: Mail) => applicationId ?? receiver

/** Whether each mail of the site has arrived once. */
async function ofDelivery(db: Db, taken: number[]) {
  const arrivals = Map.groupBy(taken, (id) => id)
  const sent = await db.select({ id: mails.id, state: mails.state }).from(mails).where(inArray(mails.id, taken))
  const waiting = await db.$count(mails, inArray(mails.state, ['waiting', 'failed']))
  const inDoubt = await db.$count(mails, eq(mails.state, 'sending'))
  const twice = sent.filter(({ id }) => (arrivals.get(id)?.length ?? 0) > 1).length
  return { mails: arrivals.size, mailsTwice: twice, mailsMissing: waiting, mailsInDoubt: inDoubt }
}
