/** The accounts to try the product with. Pure: the start command names them. */
export const demoPassword = 'Preko-demo-2026!'
export const demoAccounts = ['admin@preko.example', 'hotel@preko.example', 'restoran@preko.example'] as const

/** Their password is public: without the demo they cannot sign in. */
export const isDisabledDemo = ({ demo }: { demo: boolean }, email: string) =>
  !demo && (demoAccounts as readonly string[]).includes(email)
