/** The slug of the open application, the same on every installation, because pages link to it. */
export const openApplicationSlug = 'personalizirana-ponuda-poslova-za-rad-u-inozemstvu-otvorena-prijava'
