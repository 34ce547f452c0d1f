/** The accounts to try the product with. Pure: the start command names them. */
export const demoPassword = 'Preko-demo-2026!'
export const demoAccounts = ['admin@preko.example', 'hotel@preko.example', 'restoran@preko.example'] as const
