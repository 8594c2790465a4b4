/** The minimal Next route: the cost of every request before any of our code runs. */
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ status: 'ok' })

export const POST = async (request: Request) => Response.json({ length: JSON.stringify(await request.json()).length })
