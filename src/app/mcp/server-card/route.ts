export { documentRoute as GET } from '@/server/http/next-route'
