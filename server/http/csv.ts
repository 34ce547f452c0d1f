import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'

type Column<Row> = Extract<keyof Row, string> | { key: Extract<keyof Row, string>; header: string }
type Csv<Row> = { fileName: string; columns: readonly Column<Row>[]; rows: readonly Row[] }

/** Answers with a CSV for spreadsheets, in which no text begins a formula. */
export function csvFile<Row extends object>(c: Context, { fileName, columns, rows }: Csv<Row>): Response {
  const options = { header: true, columns: [...columns], bom: true, delimiter: ';', escape_formulas: true }
  return c.body(stringify([...rows], options), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  })
}
