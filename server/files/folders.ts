/** What uploaded pictures were sent for. Pure. */
export const uploadFolders = ['jobs', 'articles'] as const
export type UploadFolder = (typeof uploadFolders)[number]
