import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { uploadFolders } from './folders.ts'
import { uploads } from './table.ts'
import { uploadAddress } from './upload-picture.ts'

export const folderName = z.enum(uploadFolders)

const { id, folder, name, alt, width, height, bytes, createdAt, companyId } = uploads
export const listedUpload = wireOf({
  ...{ id, folder, name, alt, width, height, bytes, creationTime: createdAt, companyId },
}).with(
  { url: z.string(), companyName: z.string().nullable() },
  ({ id, companyName }: { id: string; companyName: string | null }) => ({ url: uploadAddress(id), companyName }),
)

export const folderWire = z.object({ folder: folderName, count: z.number(), bytes: z.number() })

export const useWire = z.object({ kind: z.enum(['job', 'article']), id: z.number(), title: z.string() })
