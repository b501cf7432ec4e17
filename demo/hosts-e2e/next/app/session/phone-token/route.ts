export const dynamic = 'force-dynamic'

/** A real site would take the person's token from its own session here. */
export const GET = () => new Response(process.env.PHONE_TOKEN)
