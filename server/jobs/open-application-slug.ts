/** Under which name the open application stands: what links to it must find it on every install. */
export const openApplicationSlug = 'personalizirana-ponuda-poslova-za-rad-u-inozemstvu-otvorena-prijava'
