export { trpcRoute as GET, trpcRoute as POST } from '@/server/http/server/next-route'
