/** The demo accounts. Pure: the start command prints them. */
export const demoPassword = 'Preko-demo-2026!'
export const demoAccounts = ['admin@preko.example', 'hotel@preko.example', 'restoran@preko.example'] as const

export const isDemoAccount = (email: string) => (demoAccounts as readonly string[]).includes(email)

/** Demo accounts cannot sign in unless the demo is on, because their password is public. */
export const isDisabledDemo = ({ demo }: { demo: boolean }, email: string) => !demo && isDemoAccount(email)
