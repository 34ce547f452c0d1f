import { z } from '@hono/zod-openapi'
import { uploadFolders } from './folders.ts'
import type { listUploads } from './upload-list.ts'
import { uploadAddress } from './upload-picture.ts'

export const folderName = z.enum(uploadFolders)

export const listedUploadWire = z.object({
  id: z.string(),
  url: z.string(),
  folder: folderName,
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  creationTime: z.string(),
  companyId: z.number().nullable(),
  companyName: z.string().nullable(),
})

type Listed = Awaited<ReturnType<typeof listUploads>>['items'][number]

export const listedUploadToWire = ({
  storageKey: _,
  createdAt,
  ...upload
}: Listed): z.output<typeof listedUploadWire> => ({
  ...upload,
  url: uploadAddress(upload.id),
  creationTime: createdAt.toISOString(),
})

export const folderWire = z.object({ folder: folderName, count: z.number(), bytes: z.number() })

export const useWire = z.object({ kind: z.enum(['job', 'article']), id: z.number(), title: z.string() })
