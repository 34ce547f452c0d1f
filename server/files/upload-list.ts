import { and, count, eq, getTableColumns, ilike, or, sum } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { type PageRequest, readPage } from '../platform/db/page.ts'
import { containingTyped } from '../text/like.ts'
import type { UploadFolder } from './folders.ts'
import { type Upload, uploads } from './table.ts'

/** Uploaded pictures with their companies. */
export async function listUploads(
  context: Context,
  page: PageRequest,
  { folder, q }: { folder?: UploadFolder | undefined; q: string },
) {
  requireAdmin(context)
  const condition = and(
    folder && eq(uploads.folder, folder),
    q ? or(ilike(uploads.name, containingTyped(q)), ilike(uploads.alt, containingTyped(q))) : undefined,
  )
  const found = context.db
    .select({ ...getTableColumns(uploads), companyName: companies.name })
    .from(uploads)
    .leftJoin(companies, eq(companies.id, uploads.companyId))
    .where(condition)
    .$dynamic()
  return readPage(context.db, found, { page, table: uploads, condition })
}

/** The number and total size of pictures in each folder. */
export async function listFolders(context: Context) {
  requireAdmin(context)
  return context.db
    .select({ folder: uploads.folder, count: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .groupBy(uploads.folder)
    .orderBy(uploads.folder)
}

/** An uploaded picture by its id. Throws 404. */
export async function findUpload(context: Context, id: string): Promise<Upload> {
  requireAdmin(context)
  const [upload] = await context.db.select().from(uploads).where(eq(uploads.id, id))
  if (!upload) throw notFound(context)
  return upload
}
