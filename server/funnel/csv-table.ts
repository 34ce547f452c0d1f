import type { Context } from '../context.ts'
import { type MessageKey, message } from '../text/message.ts'
import type { FunnelGroup } from './choices.ts'
import { type FunnelFilter, readFunnel } from './funnel.ts'
import { readGroups } from './groups.ts'

type Table = { columns: { key: string; header: string }[]; rows: Record<string, string | number>[] }

/** Rows of a table in the CSV. */
const maxRows = 1000

/** The columns and rows of the CSV, as the table on screen has them, in the viewer's language. */
export async function funnelTable(context: Context, by: FunnelGroup | 'step', filter: FunnelFilter): Promise<Table> {
  const { language } = context
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false })
  const textOf = (value: number | null) => (value === null ? '' : number.format(value))
  const share = (of: number, all: number | null) => textOf(all ? (100 * of) / all : null)
  const columns = (...keys: string[]) =>
    keys.map((key) => ({ key, header: message(language, `funnel_${key}` as MessageKey) }))

  if (by === 'step') {
    const { steps } = await readFunnel(context, filter)
    const rows = steps.map(({ name, now, before, days }, at) => ({
      ...{ step: name, now, before, difference: now - before, days: textOf(days) },
      share: at === 0 ? '' : share(now, steps[at - 1]?.now ?? null),
    }))
    return { columns: columns('step', 'now', 'before', 'difference', 'share', 'days'), rows }
  }
  const { rows } = await readGroups(context, by, filter, maxRows)
  const written = rows.map(({ name, now, before, views, answerDays, hiringDays }) => ({
    ...{ [by]: name, now, before, difference: now - before, views: textOf(views), opened: share(now, views) },
    ...{ answerDays: textOf(answerDays), hiringDays: textOf(hiringDays) },
  }))
  const last = by === 'source' ? ['views', 'opened'] : ['answerDays', 'hiringDays']
  return { columns: columns(by, 'now', 'before', 'difference', ...last), rows: written }
}
