/** `npm run bench -- lyrics`: the bench of that name. */
await import(`./bench-${process.argv[3]}.ts`);

export {};
