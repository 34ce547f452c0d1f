/** The form in which pictures of an ad are cropped, kept free while they load; others then take their own. */
export const pictureSizes = {
  mainImage: { width: 1200, height: 600 },
  metaImage: { width: 1200, height: 628 },
} as const
