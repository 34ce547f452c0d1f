/** What uploaded pictures are used for. Pure. */
export const uploadFolders = ['jobs', 'articles'] as const
export type UploadFolder = (typeof uploadFolders)[number]
