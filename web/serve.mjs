// Serves a folder on localhost until it is stopped: node web/serve.mjs FOLDER [PORT]
import { serve } from './server.mjs';

const [folder, port = '8080'] = process.argv.slice(2);
const { address } = await serve(folder, Number(port)).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  return serve(folder);
});
console.log(`The playground is at ${address}  (Ctrl+C ends it)`);
