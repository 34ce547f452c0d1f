/** How long the fields of a company may be. Pure: server and browser share it. */
export const companyLengths = {
  name: 200,
  city: 100,
  postcode: 20,
  street: 200,
  countryId: 2,
  vat: 30,
  contactName: 120,
  phone: 40,
  email: 255,
  website: 300,
  about: 3900,
} as const

/** Of a logo by its storage key: in addresses that change with it, and not to be guessed. */
export const logoVersion = (key: string) => key.slice(-17, -'.webp'.length)
